import * as z from 'zod/mini'

/** A form's fields as they were typed, valid or not: an empty field holds an empty text. */
export type TypedForm<Data> = {
  [Field in keyof Data]-?: NonNullable<Data[Field]> extends boolean ? boolean : string
}

/** @returns the schema of a form as it is typed, field by field of the schema that it has to pass to be sent. */
export const typedForm = <Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, { _zod }]) => [
        name,
        _zod.def.type === 'boolean' ? z.boolean() : z.string(),
      ]),
    ) as unknown as {
      [Field in keyof Shape]: Shape[Field] extends z.ZodMiniBoolean ? z.ZodMiniBoolean : z.ZodMiniString
    },
  )
