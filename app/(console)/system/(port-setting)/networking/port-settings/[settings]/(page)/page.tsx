import { SettingsParts } from '@/app/(console)/system/_port-settings/settings-parts'
import { pathParam } from '@/lib/navigation/path-param'

interface Props {
  readonly params: Promise<{ settings: string }>
}

export default async function PortSettingsPage({ params }: Props) {
  return <SettingsParts settings={pathParam((await params).settings)} />
}
