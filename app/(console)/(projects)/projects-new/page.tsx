import { ProjectCreateForm } from '@/app/(console)/(projects)/project-form'

export default function ProjectNewPage() {
  return <ProjectCreateForm />
}
