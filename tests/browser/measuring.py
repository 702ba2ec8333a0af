"""Where elements are on the screen, measured once nothing moves any more."""

from playwright.sync_api import FloatRect, Locator

AT_REST = """async elements => {
    const frame = () => new Promise(requestAnimationFrame)
    const ends = each => Number.isFinite(each.effect?.getComputedTiming().endTime)
    const boxes = () => elements.map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y, width, height }
    })
    let earlier = '', unchanged = 0
    while (unchanged < 3) {
        await Promise.allSettled(document.getAnimations().filter(ends).map(each => each.finished))
        await frame()
        const now = JSON.stringify(boxes())
        unchanged = now === earlier ? unchanged + 1 : 0
        earlier = now
    }
    return elements.every(element => element.isConnected) ? boxes() : null
}"""


def boxes_of(*locators: Locator) -> list[FloatRect]:
    """Return where these are, all measured at the same moment.

    Animations that end are waited for, and the boxes have to be the same in three frames.
    """
    while True:
        elements = [locator.element_handle() for locator in locators]
        boxes: list[FloatRect] | None = locators[0].page.evaluate(AT_REST, elements)
        # an element that was drawn anew meanwhile is looked for again
        if boxes is not None:
            return boxes


def box_of(locator: Locator) -> FloatRect:
    """Return where this is, measured once nothing moves any more."""
    return boxes_of(locator)[0]


def middle_of(locator: Locator) -> tuple[float, float]:
    """Return the middle of this, measured once nothing moves any more."""
    box = box_of(locator)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
