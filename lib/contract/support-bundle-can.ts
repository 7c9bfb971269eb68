import type { SupportBundleInfo } from './support-bundle'

type Bundle = Pick<SupportBundleInfo, 'state'>

/** Only what was collected can be read, whole or by its files (behaviour-operator.md). */
export const bundleCanDownload = ({ state }: Bundle): boolean => state === 'active'

/** True while the platform is at work on it: its state is about to be another one. */
export const bundleTransitioning = ({ state }: Bundle): boolean =>
  state === 'collecting' || state === 'destroying'

/**
 * Why a bundle can't be deleted; undefined where it can. `canDeleteFailed`: platforms with API versions
 * take failed ones away, too (behaviour-2026.md, section 3.5).
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
