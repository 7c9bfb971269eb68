import 'server-only'
import { type ApiVersion, BASELINE, versionWords } from '@/lib/contract/api-version'
import { featureSince, platformCan, type PlatformFeature } from '@/lib/contract/platform-can'
import { decapitalise } from '@/lib/format/capitalise'
import { platformVersion, platformVersionNow } from '@/lib/platform/platform-version'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import type { IconName } from '@/lib/ui/icon-names'
import { PageHeader } from '@/lib/ui/page-header'

/** What a page shows that not every platform has. */
export interface Needs {
  readonly feature: PlatformFeature
  /** Its heading: 'External subnets'. */
  readonly label: string
  readonly icon: IconName
  /** It is one thing: 'Audit log'. */
  readonly isOne?: true
}

/**
 * Whether the platform is known to lack it: of an unknown one, the read tells. One that lacked it
 * is asked again, as it may have been updated since.
 */
export async function isLacking({ feature }: Pick<Needs, 'feature'>): Promise<boolean> {
  const lacks = (platform: ApiVersion | undefined) =>
    platform !== undefined && !platformCan(platform, feature)
  return lacks(await platformVersion()) && lacks(await platformVersionNow())
}

const ownWords = (own: ApiVersion | undefined): string =>
  own === undefined
    ? 'Nothing is known of this one’s version.'
    : own === BASELINE
      ? 'This one has no API versions.'
      : `This one is of ${versionWords(own)}.`

/** In place of a page that the platform has nothing for: from when one has. */
export async function NeedsPlatform(props: Needs & { readonly isTab?: boolean | undefined }) {
  const { feature, label, icon, isOne, isTab } = props
  const since = versionWords(featureSince(feature)).slice(0, 7)
  const own = await platformVersion()
  const picture = <Icon name={icon} />
  const told = (
    <EmptyState icon={picture} title="Not on this platform">
      {`${isOne ? `The ${decapitalise(label)} needs` : `${label} need`} a platform of ${since} or newer. ${ownWords(own)}`}
    </EmptyState>
  )
  // The page around a tab has a heading of its own.
  if (isTab) return told
  return (
    <div className="shell-page">
      <PageHeader title={label} icon={picture} />
      {told}
    </div>
  )
}
