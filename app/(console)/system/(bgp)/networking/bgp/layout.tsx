import { bgpDocs as docs } from '@/app/(console)/system/docs'
import { defineTopicLayout } from '@/lib/screens/topic-layout'

export default defineTopicLayout(docs)
