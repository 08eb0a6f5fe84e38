/** How much the page is enlarged: coordinates of events are those of the window, lengths in styles those of the page. */
export const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1;
