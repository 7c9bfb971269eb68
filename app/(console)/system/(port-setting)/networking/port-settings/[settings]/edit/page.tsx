import { PortSettingsForm } from '@/app/(console)/system/_port-settings/port-settings-form'
import { readForm } from '@/app/(console)/system/_port-settings/read-form'
import { whyFixed } from '@/app/(console)/system/_port-settings/setting-values'
import {
  SettingsFormSkeleton,
  SettingsHeader,
} from '@/app/(console)/system/_port-settings/settings-header'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { switchPortSettingsOperations } from '@/lib/contract/switch-port-settings'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { PlaceOf } from '@/lib/reading/place'
import { FreshPage } from '@/lib/screens/fresh'
import { ServerReadFailure } from '@/lib/reading/read-failure'
import { definePage } from '@/lib/screens/page'

interface Props {
  readonly params: Promise<{ settings: string }>
}

const operation = switchPortSettingsOperations.networkingSwitchPortSettingsView

/** By the name that they keep, the platform replaces settings as a whole. */
async function PortSettingsEditPage({ params }: Props) {
  const port = pathParam((await params).settings)
  const [answer, rights] = await withRights(view(operation, { path: { port } }))
  const reason = answer.type === 'success' ? whyFixed(answer.data, answer.amiss) : undefined
  if (answer.type !== 'success' || reason !== undefined)
    return (
      <div className="shell-page">
        <SettingsHeader title="Edit port settings" />
        {answer.type === 'success' ? (
          <p role="alert">{`${reason}, so they can’t be edited here.`}</p>
        ) : (
          <ServerReadFailure
            title="The port settings couldn’t be loaded"
            failure={answer}
            operation={operation.name}
          />
        )}
      </div>
    )
  const { id, name, timeModified } = answer.data
  return (
    <div className="shell-page">
      <SettingsHeader title={`Edit ${name}`} />
      <PrefetchBoundary prefetched={asPrefetched(rights)}>
        <PlaceOf id={id} name={port}>
          <FreshPage>
            <PortSettingsForm
              {...await readForm(answer.data)}
              edited={{ id, name, modified: timeModified?.toISOString() ?? '' }}
            />
          </FreshPage>
        </PlaceOf>
      </PrefetchBoundary>
    </div>
  )
}

export default definePage(<SettingsFormSkeleton title="Edit port settings" />, PortSettingsEditPage)
