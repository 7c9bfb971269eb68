import { updateDocs as docs } from '@/app/(console)/system/docs'
import { defineTopicLayout } from '@/lib/screens/topic-layout'

export default defineTopicLayout({
  docs,
  needs: { feature: 'versions', label: 'Updates', icon: 'package-plus' },
})
