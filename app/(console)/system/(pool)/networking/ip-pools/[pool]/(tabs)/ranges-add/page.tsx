import { RangeForm } from '@/app/(console)/system/(pool)/range-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(RangeForm)
