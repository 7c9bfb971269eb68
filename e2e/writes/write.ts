import type { Locator, Page } from '@playwright/test'
import type { ApiVersion } from '@/lib/contract/api-version'
import { chooseFor } from '@/e2e/fixtures'
import { box, selected } from '@/e2e/list-parts'
import type { Equivalent } from '@/e2e/form-under-test'
import type { ActionTrigger } from '@/e2e/replay'
import type { World } from '@/e2e/world'

/** One thing that the console can change, and how a person does it. */
export interface Write extends ActionTrigger {
  readonly operation: string
  /** Who may, and does it: ada, or farah for what operators do. */
  readonly as?: 'farah'
  /**
   * The platform's answer to one who may only look, at the silo or at the fleet; 403 unless said, else what is reached is the
   * member's own.
   */
  readonly toMember?: number
  /**
   * The platform's answer to a user of another silo; 404 by default, else what is reached is in the
   * other silo. `null`: a look at the other silo ends it.
   */
  readonly toOutsider?: number | null
  /** Only such a platform has it; one of the specification's time unless said. */
  readonly version?: ApiVersion
  /** The form that it is sent by. */
  readonly form?: Equivalent
  /** What has to be there before it can be done, and is in the way of no other write. */
  readonly prepare?: (world: World) => Promise<unknown>
}

/** A button of the page or of what lies over it. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Says yes to the question on screen. */
export const confirm = (page: Page): Promise<void> => button(page, 'Confirm').click()

/** The field for a name. */
export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })

/** Names what shall not come to be. */
export const name = (page: Page): Promise<void> => nameField(page).fill('sneaked-in')

/** Fills a description in a form that must not be taken. */
export const describe = (page: Page): Promise<void> =>
  page.getByLabel('Description').fill('Changed by a stranger')

/** A write by a form: filled in, then sent by the button of that name. */
export const byForm = (
  write: Omit<Write, 'act'> & { readonly form: Equivalent },
  fill: (page: Page) => Promise<unknown>,
  submit: string,
): Write => ({
  ...write,
  fill,
  // The form lies over the page, which may have a button of that name itself.
  act: (page) => button(page, submit).last().click(),
})

/** A write by a form that changes a thing, of which it changes the description. */
export const byEdit = (
  write: Omit<Write, 'act'> & { readonly form: Equivalent },
  noun: string,
): Write => byForm(write, describe, `Update ${noun}`)

/** A write by an entry of a row's menu that asks first. */
export const byMenu = (write: Omit<Write, 'act'>, row: string, entry: string): Write => ({
  ...write,
  act: async (page) => {
    await chooseFor(page, row, entry)
    await confirm(page)
  },
})

/** The same of a row whose name is no link. */
export const byPlainMenu = (write: Omit<Write, 'act'>, row: string, entry: string): Write => ({
  ...write,
  act: async (page) => {
    const found = page.getByRole('row').filter({ hasText: row })
    await found.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await confirm(page)
  },
})

/** A write that acts on selected rows, of which this is the only one. */
export const bySelection = (
  write: Omit<Write, 'act'>,
  row: string,
  label: string,
  noun: string,
): Write => ({
  ...write,
  act: async (page) => {
    await box(page, row).click()
    await selected(page).getByRole('button', { name: label }).click()
    await button(page, `${label} 1 ${noun}`).click()
  },
})
