export { PageSkeleton as default } from '@/lib/cached/cached-page'
