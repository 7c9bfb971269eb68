import type { Page } from '@playwright/test'
import { confirm, type Write } from './write'

const INVENTORY = '/system/inventory'
const as = 'farah'

/** Chooses for the first row; rows of hardware differ from world to world. */
const chooseForFirst = async (page: Page, entry: string | RegExp) => {
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
  await confirm(page)
}

export const hardwareWrites: readonly Write[] = [
  {
    action: 'setSledPolicies',
    operation: 'sledSetProvisionPolicy',
    as,
    at: `${INVENTORY}/sleds`,
    act: (page) => chooseForFirst(page, /^Make (non-)?provisionable$/),
  },
  {
    action: 'addSleds',
    operation: 'sledAdd',
    as,
    // As for pools: nothing is named that could be hidden.
    toOutsider: 403,
    at: `${INVENTORY}/new-sleds`,
    act: (page) => chooseForFirst(page, 'Add'),
  },
]
