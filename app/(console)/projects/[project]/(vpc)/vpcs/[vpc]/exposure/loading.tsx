export { ExposureSkeleton as default } from '@/app/(console)/projects/[project]/_exposure/exposure-skeleton'
