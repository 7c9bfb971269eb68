import { ProjectCreateForm } from '@/app/(console)/(projects)/(list)/project-form'

export default function ProjectNewPage() {
  return <ProjectCreateForm />
}
