import { PortSettingsForm } from '@/app/(console)/system/_port-settings/port-settings-form'
import { readForm } from '@/app/(console)/system/_port-settings/read-form'
import {
  SettingsFormSkeleton,
  SettingsHeader,
} from '@/app/(console)/system/_port-settings/settings-header'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { switchPortSettingsOperations } from '@/lib/contract/switch-port-settings'
import { read } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { FreshPage } from '@/lib/screens/fresh'
import { withRights } from '@/lib/platform/rights'
import { definePage } from '@/lib/screens/page'

interface Props {
  readonly searchParams: Promise<{ from?: string | string[] }>
}

const operation = switchPortSettingsOperations.networkingSwitchPortSettingsView

const blank = { initial: { geometry: 'qsfp28x1' }, notes: [] }

/** What the form begins with; `from` names settings that the new ones shall be like. */
async function begun(from: string | undefined) {
  if (from === undefined) return blank
  const model = await read(operation, { path: { port: from } })
  if (model.type !== 'success')
    return {
      ...blank,
      notes: [`Port settings ${from} couldn’t be read, so the form starts with the defaults.`],
    }
  const { initial, notes } = await readForm(model.data)
  const taken = model.data.addresses.length > 0
  return {
    initial,
    notes: [
      `Copied from port settings ${model.data.name}.${taken ? ' Its addresses stay its own: choose others.' : ''}`,
      ...notes,
    ],
  }
}

async function PortSettingsNewPage({ searchParams }: Props) {
  const { from } = await searchParams
  const [form, rights] = await withRights(
    begun(typeof from === 'string' && from !== '' ? from : undefined),
  )
  return (
    <div className="shell-page">
      <SettingsHeader title="Create port settings" />
      <PrefetchBoundary prefetched={asPrefetched(rights)}>
        <FreshPage>
          <PortSettingsForm {...form} />
        </FreshPage>
      </PrefetchBoundary>
    </div>
  )
}

export default definePage(
  <SettingsFormSkeleton title="Create port settings" />,
  PortSettingsNewPage,
)
