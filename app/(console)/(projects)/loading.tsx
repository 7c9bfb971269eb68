export { ProjectSkeleton as default } from './project-list'
