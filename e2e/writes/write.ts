import type { Locator, Page } from '@playwright/test'
import { chooseFor } from '@/e2e/fixtures'
import { box, selected } from '@/e2e/list-parts'
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
   * The platform's answer to somebody of another silo; 404 unless said, else what is reached is in
   * the other silo. `null`: a look at the other silo ends it.
   */
  readonly toOutsider?: number | null
  /** What has to be so before it can be done. */
  readonly prepare?: (world: World) => Promise<unknown>
}

/** A button of the page or of what lies over it. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Says yes to the question on screen. */
export const confirm = (page: Page): Promise<void> => button(page, 'Confirm').click()

/** The field for a name. */
export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })

/** Fills a description in a form that is not sent. */
export const describe = (page: Page): Promise<void> =>
  page.getByLabel('Description').fill('Not sent')

/** A write by a form: filled in as for its equivalent, then sent by the button of that name. */
export const byForm = (
  write: Omit<Write, 'act'>,
  fill: (page: Page) => Promise<unknown>,
  submit: string,
): Write => ({
  ...write,
  act: async (page) => {
    await fill(page)
    // The form lies over the page, which may have a button of that name itself.
    await button(page, submit).last().click()
  },
})

/** A write by a form that changes a thing, of which it changes the description. */
export const byEdit = (write: Omit<Write, 'act'>, noun: string): Write =>
  byForm(write, describe, `Update ${noun}`)

/** A write by an entry of a row's menu that asks first. */
export const byMenu = (write: Omit<Write, 'act'>, row: string, entry: string): Write => ({
  ...write,
  act: async (page) => {
    await chooseFor(page, row, entry)
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
