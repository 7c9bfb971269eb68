import { answerAddresses } from '@/lib/platform/addresses'
import { answerSearch } from '@/lib/platform/search'

/** GET: what the reader can see, by name, id or address; or, with `addresses`, those of instances. */
export const GET = (request: Request): Promise<Response> =>
  new URL(request.url).searchParams.has('addresses')
    ? answerAddresses(request)
    : answerSearch(request)
