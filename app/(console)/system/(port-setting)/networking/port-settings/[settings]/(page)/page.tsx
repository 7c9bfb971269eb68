import { SettingsParts } from '@/app/(console)/system/_port-settings/settings-parts'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(SettingsParts)
