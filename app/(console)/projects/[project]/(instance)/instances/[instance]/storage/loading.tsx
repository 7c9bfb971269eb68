export { StorageLoading as default } from '@/app/(console)/projects/[project]/(instance)/cached-instance'
