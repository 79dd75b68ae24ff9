/**
 * A selector whose answer is computed once for each context: a new array or object on every read would
 * make screens render for nothing.
 */
export function memoised<Context extends object, Value>(
  select: (context: Context) => Value,
): (snapshot: { context: Context }) => Value {
  const known = new WeakMap<Context, Value>()
  return ({ context }) => {
    if (!known.has(context)) known.set(context, select(context))
    return known.get(context) as Value
  }
}
