export { ProjectCreateForm as default } from '@/app/(console)/(projects)/project-form'
