import { routes } from '@/lib/routes'
import type { HelpTopic } from './help-contents'

/** Where the console's own guide, a page that ships with it, explains a topic. */
export const helpAt = (topic: HelpTopic): string => `${routes.help}#${topic}`
