import { isFleetReader } from '@/app/(console)/fleet-only'
import { segmentWords } from '@/lib/format/segment-words'
import { helpChapters, helpTitles } from '@/lib/navigation/help-contents'
import { isFleetTask, TASK_IDS, type TaskId } from '@/lib/navigation/tasks'
import { platformVersion } from '@/lib/platform/platform-version'
import { routes } from '@/lib/routes'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { PageHeader } from '@/lib/ui/page-header'
import { helpParagraphs } from './help-sections'

interface Props {
  searchParams: Promise<{ project?: string | string[] }>
}

const TASKS = 'How to'

/** The console's own guide; it ships with the console, so that it opens wherever the console does. */
export default async function HelpPage({ searchParams }: Props) {
  const [platform, isOperator, { project }] = await Promise.all([
    platformVersion(),
    isFleetReader(),
    searchParams,
  ])
  const taskLinks = (ids: readonly TaskId[]) => (
    <ul className="guide-tasks">
      {ids.map((id) => (
        <li key={id}>
          <Link
            className="link"
            href={routes.helpTask(id, typeof project === 'string' ? project : undefined)}
          >
            {segmentWords(id)}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="shell-page">
      <PageHeader icon={<Icon name="book-open" />} title="Docs" />
      <div className="guide">
        <nav aria-label="Topics">
          <div>
            <a className="guide-link" href="#tasks">
              {TASKS}
            </a>
          </div>
          {helpChapters.map(({ title, topics }) => (
            <div key={title}>
              <p className="guide-chapter">{title}</p>
              <ul>
                {topics.map((topic) => (
                  <li key={topic}>
                    <a className="guide-link" href={`#${topic}`}>
                      {helpTitles[topic]}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="guide-text">
          <section id="tasks" aria-label={TASKS}>
            <h2>{TASKS}</h2>
            {taskLinks(TASK_IDS.filter((id) => !isFleetTask(id)))}
            {isOperator && (
              <article aria-label="For operators">
                <h3>For operators</h3>
                {taskLinks(TASK_IDS.filter(isFleetTask))}
              </article>
            )}
          </section>
          {helpChapters.map(({ title, topics }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {topics.map((topic) => (
                <article key={topic} id={topic} aria-label={helpTitles[topic]}>
                  <h3>{helpTitles[topic]}</h3>
                  {helpParagraphs(topic, platform).map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </article>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
