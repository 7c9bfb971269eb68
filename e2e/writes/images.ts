import type { Locator, Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import { chooseFor } from '@/e2e/fixtures'
import { byMenu, bySelection, button, type Write } from './write'

const PROJECT = '/projects/web-shop/images'
const IMAGE = 'shop-base-2026-09'
const SILO = '/images'
const SILO_IMAGE = 'debian-12'

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Images of projects and of the silo. */
export const imageWrites: readonly Write[] = [
  {
    action: 'createImageFromSnapshot',
    operation: 'imageCreate',
    at: '/projects/web-shop/snapshots/checkout-golden/images-new',
    act: async (page) => {
      for (const label of ['Description', 'OS', 'Version'])
        await page.getByLabel(label, { exact: true }).fill('sneaked-in')
      await button(page, 'Create image').click()
    },
  },
  ...(
    [
      [PROJECT, IMAGE, {}],
      // The other silo has one of this name.
      [SILO, SILO_IMAGE, { toOutsider: 204 }],
    ] as const
  ).flatMap(([at, name, more]) => [
    byMenu(
      { action: 'deleteImage', operation: 'imageDelete', at, ...more },
      ...([name, 'Delete'] as const),
    ),
    bySelection(
      { action: 'deleteImages', operation: 'imageDelete', at, ...more },
      ...([name, 'Delete', 'image'] as const),
    ),
  ]),
  byMenu(
    { action: 'promoteImage', operation: 'imagePromote', at: PROJECT },
    ...([IMAGE, 'Promote'] as const),
  ),
  bySelection(
    { action: 'promoteImages', operation: 'imagePromote', at: PROJECT },
    ...([IMAGE, 'Promote', 'image'] as const),
  ),
  {
    action: 'promoteChosenImage',
    operation: 'imagePromote',
    at: SILO,
    act: async (page) => {
      await button(page, 'Promote image').click()
      await pick(page, 'Project', 'web-shop')
      await pick(page, 'Image', new RegExp(IMAGE))
      await dialog(page, 'Promote image')
        .getByRole('button', { name: 'Promote', exact: true })
        .click()
    },
  },
  {
    action: 'demoteImage',
    operation: 'imageDemote',
    at: SILO,
    act: async (page) => {
      await chooseFor(page, SILO_IMAGE, 'Demote')
      await pick(page, 'Project', 'sandbox')
      await dialog(page, 'Demote image')
        .getByRole('button', { name: 'Demote', exact: true })
        .click()
    },
  },
]
