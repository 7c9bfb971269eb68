import { answerSearch } from '@/lib/platform/search'

/** GET: what the reader can see, by name, id or address. */
export const GET = answerSearch
