import fc from "fast-check"

/**
 * Whole numbers with the distribution of one arbitrary, which shrink to these small ones first.
 *
 * A law about rounding fails for some numbers and holds for others between them, so that halving a
 * large number soon ends at one which is still large.
 */
export const smallFirst = (
  distribution: fc.Arbitrary<number>,
  range: { readonly min: number; readonly max: number },
  small: ReadonlyArray<number>
): fc.Arbitrary<number> => new SmallFirst(distribution, fc.integer(range), small)

class SmallFirst extends fc.Arbitrary<number> {
  readonly distribution: fc.Arbitrary<number>
  readonly integer: fc.Arbitrary<number>
  readonly small: ReadonlyArray<number>

  constructor(
    distribution: fc.Arbitrary<number>,
    integer: fc.Arbitrary<number>,
    small: ReadonlyArray<number>
  ) {
    super()
    this.distribution = distribution
    this.integer = integer
    this.small = small
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<number> {
    return new fc.Value(this.distribution.generate(random, biasFactor).value, undefined)
  }

  override canShrinkWithoutContext(value: unknown): value is number {
    return this.integer.canShrinkWithoutContext(value)
  }

  override shrink(value: number, context: unknown): fc.Stream<fc.Value<number>> {
    const smaller = this.small
      .filter((candidate) => candidate < value)
      .map((candidate) => new fc.Value(candidate, undefined))
    return fc.Stream.of(...smaller).join(this.integer.shrink(value, context))
  }
}
