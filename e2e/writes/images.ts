import { pick } from '@/e2e/disk-parts'
import { chooseFor } from '@/e2e/fixtures'
import { byForm, byMenu, button, type Write } from './write'

const PROJECT = '/projects/web-shop/images'
const IMAGE = 'shop-base-2026-09'
const SILO = '/images'
const SILO_IMAGE = 'debian-12'

/** Images of projects and of the silo. */
export const imageWrites: readonly Write[] = [
  byForm(
    {
      action: 'createImageFromSnapshot',
      operation: 'imageCreate',
      at: '/projects/web-shop/snapshots/checkout-golden/images-new',
      form: { file: 'image-form.tsx', calls: ['POST /v1/images?project=web-shop'] },
    },
    async (page) => {
      for (const label of ['Description', 'OS', 'Version'])
        await page.getByLabel(label, { exact: true }).fill('sneaked-in')
    },
    'Create image',
  ),
  ...(
    [
      [PROJECT, IMAGE, {}],
      // The other silo has one of this name, and loses it.
      [SILO, 'alpine-3-20', { toOutsider: 204 }],
    ] as const
  ).map(([at, image, more]) =>
    byMenu(
      { action: 'deleteImages', operation: 'imageDelete', at, ...more },
      ...([image, 'Delete'] as const),
    ),
  ),
  byMenu(
    { action: 'promoteImages', operation: 'imagePromote', at: PROJECT },
    ...([IMAGE, 'Promote'] as const),
  ),
  byForm(
    {
      action: 'promoteChosenImage',
      operation: 'imagePromote',
      at: SILO,
      form: { file: 'promote-dialog.tsx', calls: [`POST /v1/images/${IMAGE}/promote`] },
    },
    async (page) => {
      await button(page, 'Promote image').click()
      await pick(page, 'Project', 'web-shop')
      await pick(page, 'Image', new RegExp(IMAGE))
    },
    'Promote',
  ),
  byForm(
    {
      action: 'demoteImage',
      operation: 'imageDemote',
      at: SILO,
      form: {
        file: 'demote-dialog.tsx',
        calls: [`POST /v1/images/${SILO_IMAGE}/demote?project=sandbox`],
      },
    },
    async (page) => {
      await chooseFor(page, SILO_IMAGE, 'Demote')
      await pick(page, 'Project', 'sandbox')
    },
    'Demote',
  ),
]
