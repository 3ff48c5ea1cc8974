import { expect, type Page } from '@playwright/test'

/** A screen is there once it says what it is: nothing can be said of one that is being fetched. */
export const expectThere = (page: Page) => expect(page.locator('main h1')).not.toHaveCount(0)
