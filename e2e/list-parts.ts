import { expect, type Locator, type Page } from '@playwright/test'

/* The parts of a list that people work with. */

export const field = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search instances' })
/** What stands above the list: search, tools, and how much has been read; of a short one, less. */
export const tools = (page: Page): Locator => page.getByRole('search')
/** A button of the tools above the list. */
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('search').getByRole('button', { name: new RegExp(`^${name}`) })
/** Calls for what a short list has put away: its search field, which takes the focus, and its tools. */
export async function callTools(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect(tools(page).getByRole('searchbox')).toBeFocused()
}
/** Searches a list, however long it is. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await callTools(page)
  await tools(page).getByRole('searchbox').fill(text)
}
export const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
/** The bar that says what is selected. */
export const selected = (page: Page): Locator => page.getByRole('region', { name: 'Selected rows' })
/** The foot of a list that shows all rows. */
export const foot = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'instances loaded' })
