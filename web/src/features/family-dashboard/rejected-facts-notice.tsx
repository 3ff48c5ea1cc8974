/**
 * The notice on the parent's dashboard that some of what a child did could not be saved on the server. A fact is one thing a
 * child did, such as building a word. The screen calls it a learning note.
 */

import { useEffect, useState } from 'react'
import { StatusMessage } from '../../ui/messages/status-message.tsx'

/** A notice about facts (learning events) that the server rejected, or that this device has no room for. */
export function RejectedFactsNotice({ childIds }: { childIds: readonly string[] }) {
  const [message, setMessage] = useState('')
  const family = childIds.join()
  useEffect(() => {
    let isMounted = true
    readMessage(family.split(',')).then(
      (text) => isMounted && setMessage(text),
      (error: unknown) => console.warn('The rejected facts on this device could not be read.', error),
    )
    return () => {
      isMounted = false
    }
  }, [family])
  return message === '' ? null : <StatusMessage>{message}</StatusMessage>
}

async function readMessage(childIds: readonly string[]): Promise<string> {
  const { countRefusedFacts } = await import('../../learning-record/refused-facts.ts')
  const { count, isFull } = await countRefusedFacts(childIds)
  if (isFull) return "This device is full of learning notes. We'll send them when a child logs in here."
  if (count === 0) return ''
  const notes = count === 1 ? '1 learning note from this device' : `${count} learning notes from this device`
  return `We couldn't save ${notes}. Nothing else is affected.`
}
