"""What any request needs: origin, rate limits, problems, bodies, pages and logs."""
