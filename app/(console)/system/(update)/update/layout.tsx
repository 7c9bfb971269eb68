import { updateDocs } from '@/app/(console)/system/docs'
import { defineTopicLayout } from '@/lib/screens/topic-layout'

export default defineTopicLayout(updateDocs)
