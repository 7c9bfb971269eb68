export { ListSkeleton as default } from '@/lib/screens/list-frame'
