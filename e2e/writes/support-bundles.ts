import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { byForm, confirm, type Write } from './write'

const BUNDLES = '/system/support-bundles'
const PATH = '/experimental/v1/system/support-bundles'
const as = 'farah'

/** Chooses for the first row: ids differ from world to world. */
const chooseForFirst = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const comment = (page: Page) =>
  page.getByRole('textbox', { name: 'Comment' }).fill('Changed by a stranger')

/** Support bundles, whose comments only platforms of today have. */
export const supportBundleWrites: readonly Write[] = [
  byForm(
    {
      action: 'collectSupportBundle',
      operation: 'supportBundleCreate',
      as,
      // Nothing is named that could be hidden.
      toOutsider: 403,
      at: `${BUNDLES}-new`,
      version: NEWEST_VERSION,
      form: { file: 'support-bundle-form.tsx', calls: [`POST ${PATH}`], hasNoCommand: true },
    },
    comment,
    'Collect support bundle',
  ),
  byForm(
    {
      action: 'updateSupportBundle',
      operation: 'supportBundleUpdate',
      as,
      at: BUNDLES,
      version: NEWEST_VERSION,
      form: { file: 'support-bundle-form.tsx', calls: [`PUT ${PATH}/`], hasNoCommand: true },
    },
    async (page) => {
      await chooseForFirst(page, 'Edit comment')
      await comment(page)
    },
    'Save comment',
  ),
  {
    action: 'deleteSupportBundles',
    operation: 'supportBundleDelete',
    as,
    at: BUNDLES,
    act: async (page) => {
      await chooseForFirst(page, 'Delete')
      await confirm(page)
    },
  },
]
