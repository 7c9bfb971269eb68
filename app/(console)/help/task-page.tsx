import type { ApiVersion } from '@/lib/contract/api-version'
import { platformCan } from '@/lib/contract/platform-can'
import { segmentWords } from '@/lib/format/segment-words'
import { helpAt } from '@/lib/navigation/help'
import { helpTitles } from '@/lib/navigation/help-contents'
import type { TaskId } from '@/lib/navigation/tasks'
import { routes } from '@/lib/routes'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { PageHeader } from '@/lib/ui/page-header'
import { isTaskScreen, taskScreens } from './task-screens'
import { piecesOf } from './task-text'
import { taskTexts } from './task-texts'
import './task-page.css'

interface Props {
  readonly task: TaskId
  /** Where its links lead; undefined where no project is at hand. */
  readonly project: string | undefined
  readonly platform: ApiVersion | undefined
}

/** How something is done, step by step. */
export function TaskPage({ task, project, platform }: Props) {
  const { when, steps, watch = [], needs, related, topics } = taskTexts[task]
  const isLacking = needs !== undefined && !platformCan(platform, needs)
  return (
    <div className="shell-page">
      <PageHeader icon={<Icon name="book-open" />} title={segmentWords(task)} />
      <div className="guide-task">
        <p className="guide-when">{when}</p>
        {isLacking && <p>This platform is too old for it: it has no such screens.</p>}
        <ol>
          {steps.map((step) => (
            <li key={step}>
              {/* One piece, beside its number. */}
              <div>
                <Text project={project}>{step}</Text>
              </div>
            </li>
          ))}
        </ol>
        {project !== undefined && (
          <p className="guide-project">
            <span>Links lead to project </span>
            <Link className="link" translate="no" href={routes.instances(project)}>
              {project}
            </Link>
            <span>.</span>
          </p>
        )}
        {watch.length > 0 && (
          <section aria-labelledby="watch">
            <h2 id="watch">What to watch for</h2>
            <ul>
              {watch.map((each) => (
                <li key={each}>
                  <Text project={project}>{each}</Text>
                </li>
              ))}
            </ul>
          </section>
        )}
        <nav aria-label="Related" className="guide-related">
          <h2>Related</h2>
          <ul>
            {related.map((each) => (
              <li key={each}>
                <Link className="link" href={routes.helpTask(each, project)}>
                  {segmentWords(each)}
                </Link>
              </li>
            ))}
            {topics.map((topic) => (
              <li key={topic}>
                {/* A place in a page that may be open already. */}
                <a className="link" href={helpAt(topic)}>
                  {`Guide: ${helpTitles[topic]}`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

function Text({ children, project }: { children: string; project: string | undefined }) {
  return piecesOf(children).map(({ text, screen }) =>
    screen !== undefined && isTaskScreen(screen) ? (
      <Link key={text} className="link" href={taskScreens[screen](project)}>
        {text}
      </Link>
    ) : (
      <span key={text}>{text}</span>
    ),
  )
}
