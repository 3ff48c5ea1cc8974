import type { ReactNode } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../button.tsx'
import { Actions } from '../form.tsx'
import { Page } from '../page.tsx'

type ThemePageProps = { title: string; heading: string; lede: string; children: ReactNode }

/** Where a child chooses what to practise with, and can go back to the activities. */
export const ThemePage = ({ children, ...page }: ThemePageProps) => (
  <Page {...page}>
    {children}
    <Actions>
      <ButtonLink to={paths.practiceReading}>
        <ArrowLeft aria-hidden="true" />
        Back to activities
      </ButtonLink>
    </Actions>
  </Page>
)
