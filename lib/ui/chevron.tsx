/** An arrow drawn by CSS alone: one element instead of the four of an icon, for each row of a list. */
export const Chevron = () => <i className="chevron" />
