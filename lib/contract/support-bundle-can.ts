import type { SupportBundleInfo } from './support-bundle'

type Bundle = Pick<SupportBundleInfo, 'state'>

/** Only a collected bundle can be read, whole or file by file (behaviour-operator.md). */
export const bundleCanDownload = ({ state }: Bundle): boolean => state === 'active'

/** True while the platform is working on the bundle, whose state is about to change. */
export const bundleTransitioning = ({ state }: Bundle): boolean =>
  state === 'collecting' || state === 'destroying'

/**
 * Why a bundle can't be deleted; undefined if it can. `canDeleteFailed`: platforms with API versions also
 * delete failed ones (behaviour-2026.md, section 3.5).
 */
export const bundleDeleteReason = (
  { state }: Bundle,
  canDeleteFailed: boolean,
): string | undefined =>
  state === 'destroying'
    ? 'Already being deleted'
    : state === 'failed' && !canDeleteFailed
      ? 'This platform can’t delete failed bundles'
      : undefined
