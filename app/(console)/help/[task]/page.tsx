import { notFound } from 'next/navigation'
import { FleetOnly } from '@/app/(console)/fleet-only'
import { TaskPage } from '@/app/(console)/help/task-page'
import { pathParam } from '@/lib/navigation/path-param'
import { isFleetTask, isTask } from '@/lib/navigation/tasks'
import { platformVersion } from '@/lib/platform/platform-version'

interface Props {
  params: Promise<{ task: string }>
  searchParams: Promise<{ project?: string | string[] }>
}

/** `?project=` is where its links lead. */
export default async function HelpTaskPage({ params, searchParams }: Props) {
  const task = pathParam((await params).task)
  if (!isTask(task)) notFound()
  const { project } = await searchParams
  const page = (
    <TaskPage
      task={task}
      project={typeof project === 'string' && project !== '' ? project : undefined}
      platform={await platformVersion()}
    />
  )
  return isFleetTask(task) ? <FleetOnly>{page}</FleetOnly> : page
}
