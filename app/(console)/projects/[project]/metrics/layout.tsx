export { PagesLayout as default } from '@/lib/screens/shared-layout'
