import type { SupportBundleInfo } from '@/lib/contract/support-bundle'
import { bundleDeleteReason } from '@/lib/contract/support-bundle-can'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import { deleteSupportBundles } from './support-bundle-actions'

const removalWhere = (canDeleteFailed: boolean, isPage: boolean) =>
  defineRemoval({
    noun: 'support bundle',
    operation: 'supportBundleDelete',
    action: deleteSupportBundles,
    call: ({ id }: SupportBundleInfo) => ({ path: { supportBundle: id } }),
    right: 'changeFleet',
    nameOf: ({ id }) => id,
    reason: (bundle) => bundleDeleteReason(bundle, canDeleteFailed),
    notice: 'Support bundle is being deleted',
    ...(isPage ? { to: () => routes.supportBundles } : {}),
  })

const today = removalWhere(true, false)
const before = removalWhere(false, false)
const pageToday = removalWhere(true, true)
const pageBefore = removalWhere(false, true)

/** The removal of bundles in their list, by whether the platform takes failed ones away, too. */
export const bundleRemoval = (canDeleteFailed: boolean) => (canDeleteFailed ? today : before)

/** The same on the page of one, which leads back to the list. */
export const bundlePageRemoval = (canDeleteFailed: boolean) =>
  canDeleteFailed ? pageToday : pageBefore
