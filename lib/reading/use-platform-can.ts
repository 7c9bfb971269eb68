import { platformCan, type PlatformFeature } from '@/lib/contract/platform-can'
import { usePageReader } from './page-reader'

/** Whether the platform has a feature, as far as is known. */
export function usePlatformCan(): (feature: PlatformFeature) => boolean {
  const { platform } = usePageReader()
  return (feature) => platformCan(platform, feature)
}
