import { NEWEST_VERSION } from '@/lib/contract/api-version'
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
  {
    action: 'setTargetReleases',
    operation: 'targetReleaseUpdate',
    as,
    version: NEWEST_VERSION,
    // As for pools: nothing is named that could be hidden.
    toOutsider: 403,
    at: '/system/update',
    prepare: (world) =>
      world.make(
        world.user('farah'),
        'PUT',
        '/v1/system/update/repositories?file_name=system-1.0.0.zip',
        { nothing: 'of it is read' },
      ),
    act: (page) => chooseForFirst(page, 'Update to this release'),
  },
]
