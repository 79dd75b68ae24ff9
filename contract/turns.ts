/** Minutes in which a turn of the queue admits new holds (section 4, Queue). */
export const TURN_MINUTES = 10
