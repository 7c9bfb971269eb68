import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'
import { platformCan } from '@/lib/contract/platform-can'
import { platformVersion } from '@/lib/platform/platform-version'
import { helpChapters, type HelpSection, helpSections } from './help-sections'

/** The console's own guide; it ships with the console, so that it opens wherever the console does. */
export default async function HelpPage() {
  const isOfToday = platformCan(await platformVersion(), 'versions')
  const paragraphsOf = ({ paragraphs, today = [] }: HelpSection) =>
    isOfToday ? [...paragraphs, ...today] : paragraphs
  return (
    <div className="shell-page">
      <PageHeader icon={<Icon name="book-open" />} title="Docs" />
      <div className="guide">
        <nav aria-label="Topics">
          {helpChapters.map(({ title, topics }) => (
            <div key={title}>
              <p className="guide-chapter">{title}</p>
              <ul>
                {topics.map((topic) => (
                  <li key={topic}>
                    <a className="guide-link" href={`#${topic}`}>
                      {helpSections[topic].title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="guide-text">
          {helpChapters.map(({ title, topics }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {topics.map((topic) => (
                <article key={topic} id={topic} aria-label={helpSections[topic].title}>
                  <h3>{helpSections[topic].title}</h3>
                  {paragraphsOf(helpSections[topic]).map((text) => (
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
