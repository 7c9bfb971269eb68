export { AntiAffinityGroupSkeleton as default } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-page'
