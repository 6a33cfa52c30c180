/** Whether any of it is inside the window. */
export const isInViewport = (element: Element): boolean => {
  const { bottom, left, right, top } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
