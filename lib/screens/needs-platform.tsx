import 'server-only'
import { type ApiVersion, BASELINE, versionWords } from '@/lib/contract/api-version'
import { featureSince, platformCan, type PlatformFeature } from '@/lib/contract/platform-can'
import { decapitalise } from '@/lib/format/capitalise'
import { platformVersion, platformVersionNow } from '@/lib/platform/platform-version'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import type { IconName } from '@/lib/ui/icon-names'
import { PageHeader } from '@/lib/ui/page-header'

/** A feature that not every platform has, and the page that shows it. */
export interface Needs {
  readonly feature: PlatformFeature
  /** The page's heading: 'External subnets'. */
  readonly label: string
  readonly icon: IconName
  /** The label names a single thing: 'Audit log'. */
  readonly isOne?: true
  /** The page around has a heading of its own. */
  readonly isTab?: true
}

/**
 * Whether the platform is known to lack the feature. False while its version is unknown: the read will
 * tell. A platform that lacked it is asked for its version again, as it may have been updated.
 */
export async function isLacking({ feature }: Pick<Needs, 'feature'>): Promise<boolean> {
  const lacks = (platform: ApiVersion | undefined) =>
    platform !== undefined && !platformCan(platform, feature)
  return lacks(await platformVersion()) && lacks(await platformVersionNow())
}

/** Not broken at its hyphens. */
const Version = ({ words }: { words: string }) => <span className="whitespace-nowrap">{words}</span>

const OwnWords = ({ own }: { own: ApiVersion | undefined }) =>
  own === undefined ? (
    <span>Nothing is known of this one’s version.</span>
  ) : own === BASELINE ? (
    <span>This one has no API versions.</span>
  ) : (
    <>
      <span>This one is of </span>
      <Version words={`${versionWords(own)}.`} />
    </>
  )

/** Stands in for a page that the platform lacks; says which version has the feature. */
export async function NeedsPlatform(props: Needs) {
  const { feature, label, icon, isOne, isTab } = props
  const since = versionWords(featureSince(feature)).slice(0, 7)
  const own = await platformVersion()
  const picture = <Icon name={icon} />
  const note = (
    <EmptyState icon={picture} title="Not on this platform">
      <span>
        {`${isOne ? `The ${decapitalise(label)} needs` : `${label} need`} a platform of `}
      </span>
      <Version words={since} />
      <span> or newer. </span>
      <OwnWords own={own} />
    </EmptyState>
  )
  return (
    <>
      {!isTab && <PageHeader title={label} icon={picture} />}
      {note}
    </>
  )
}
