import BookOpen from 'lucide-react/icons/book-open'
import { PageHeader } from '@/lib/ui/page-header'
import { helpSections } from './help-sections'

const sections = Object.entries(helpSections)

/** The console's own guide; it ships with the console, so that it opens wherever the console does. */
export default function HelpPage() {
  return (
    <div className="shell-page">
      <PageHeader icon={<BookOpen />} title="Docs" />
      <div className="guide">
        <nav aria-label="Topics">
          <ul>
            {sections.map(([id, { title }]) => (
              <li key={id}>
                <a className="link" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {sections.map(([id, { title, paragraphs }]) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
