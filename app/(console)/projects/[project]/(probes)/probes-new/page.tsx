import { ProbeForm } from '@/app/(console)/projects/[project]/(probes)/probe-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(ProbeForm)
