export { AffinityGroupEditPage as default } from '@/app/(console)/projects/[project]/_affinity-groups/group-edit-page'
