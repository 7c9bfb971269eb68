import { MemberForm } from '@/app/(console)/system/(pool)/member-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(MemberForm)
