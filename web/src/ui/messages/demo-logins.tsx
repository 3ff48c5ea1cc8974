import { useEffect, useState } from 'react'
import { fetchServerInfo, type ServerInfo } from '../../api/server-info.ts'
import { Name } from '../text/quoted.tsx'
import { StatusMessage } from './status-message.tsx'

/** How visitors of a demo log in, as a parent or as a child. On every other server it shows nothing. */
export function DemoLogins({ as }: { as: 'parent' | 'child' }) {
  const demo = useDemo()
  if (!demo) return null
  const { parent, children } = demo
  return (
    <StatusMessage>
      {as === 'parent' ? (
        <span>
          Try it as a parent: <Name>{parent.email}</Name>, password <Name>{parent.password}</Name>.
        </span>
      ) : (
        <span>
          Try it as{' '}
          {children.map(({ username, pin }, index) => (
            <span key={username}>
              {index === 0 ? '' : ', or '}
              <Name>{username}</Name>, PIN <Name>{pin}</Name>
            </span>
          ))}
          .
        </span>
      )}
    </StatusMessage>
  )
}

/** Whether this server is a demo. A demo's pages have the attribute `data-demo`. */
export const isDemo = (): boolean => document.documentElement.dataset.demo !== undefined

/** The logins of the demo. Undefined until they are loaded, and on other servers. */
export function useDemo(): ServerInfo['demo'] {
  const [demo, setDemo] = useState<ServerInfo['demo']>()
  useEffect(() => {
    if (!isDemo()) return
    let isMounted = true
    void fetchServerInfo().then((info) => isMounted && setDemo(info?.demo))
    return () => {
      isMounted = false
    }
  }, [])
  return demo
}
