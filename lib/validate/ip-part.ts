const PART = /^(?:\d{1,3}(?:\.\d{0,3}){1,3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){1,7})$/i

/** Whether a text is an IP address, or the beginning of one: '198.51.', 'fd00:'. A number alone isn't. */
export const isIpPart = (text: string): boolean => PART.test(text.trim())
