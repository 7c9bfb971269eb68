import { FloatingIpCreateForm } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(FloatingIpCreateForm)
